<?php
/**
 * Plugin Name: Project Dashboard
 * Description: The shortcode [project_dashboard project="…"] shows a project's dashboard to readers who are signed in.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

/** The attributes that an author may write. Others are dropped, and the element uses its defaults. */
const PROJECT_DASHBOARD_ATTRIBUTES = [
    'nav' => '/^(sidebar|bar|none)$/D',
    'theme' => '/^(auto|light|dark)$/D',
    'heading' => '/^[1-6]$/D',
    'sections' => '/^[a-z]+([ ,]+[a-z]+)*$/D',
    'locale' => '/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/D',
];

/**
 * The token of a project's client link, by the project's slug. It is in wp-config.php, so that no post, revision or
 * export contains it and no author needs it:
 *
 *     define('PROJECT_DASHBOARD_URL', 'https://dashboard.agency.example');
 *     define('PROJECT_DASHBOARD_TOKENS', ['q3-brand-perception-study' => '…']);
 */
function project_dashboard_token(string $project): ?string
{
    $tokens = defined('PROJECT_DASHBOARD_TOKENS') ? PROJECT_DASHBOARD_TOKENS : [];
    $token = $tokens[$project] ?? '';
    return preg_match('/^[A-Za-z0-9_]{32,}$/D', $token) ? $token : null;
}

/** The shortcode: the element for readers who may see the project, otherwise one sentence. */
function project_dashboard_shortcode($written): string
{
    $written = is_array($written) ? $written : [];
    $project = (string) ($written['project'] ?? '');
    // Add a filter for a stricter rule, such as membership.
    $may_read = apply_filters('project_dashboard_may_read', is_user_logged_in(), $project);
    if (!$may_read) {
        return '<p>' . esc_html__('Please sign in to see this project.', 'project-dashboard') . '</p>';
    }
    $token = project_dashboard_token($project);
    if ($token === null || !defined('PROJECT_DASHBOARD_URL')) {
        return '<p>' . esc_html__('This project is not set up here.', 'project-dashboard') . '</p>';
    }
    wp_enqueue_script_module('project-dashboard', PROJECT_DASHBOARD_URL . '/widget.js', [], null);
    $attributes = ['token' => $token];
    foreach (PROJECT_DASHBOARD_ATTRIBUTES as $name => $rule) {
        $value = (string) ($written[$name] ?? '');
        if (preg_match($rule, $value)) {
            $attributes[$name] = $value;
        }
    }
    $markup = '';
    foreach ($attributes as $name => $value) {
        $markup .= ' ' . $name . '="' . esc_attr($value) . '"';
    }
    return '<project-dashboard' . $markup . '></project-dashboard>';
}

// A cache must not store a page with a reader's token and serve it to others.
add_action('template_redirect', function (): void {
    $post = get_post();
    if ($post && has_shortcode($post->post_content, 'project_dashboard')) {
        nocache_headers();
    }
});

add_shortcode('project_dashboard', 'project_dashboard_shortcode');
