<?php
// The parts of WordPress that the plugin uses, to print one shortcode: php render.php TOKEN yes|no '{"project":"…"}'

define('ABSPATH', __DIR__);
define('PROJECT_DASHBOARD_URL', 'http://127.0.0.1:3000');
define('PROJECT_DASHBOARD_TOKENS', ['q3-brand-perception-study' => $argv[1]]);

$shortcodes = [];
function add_shortcode($tag, $callback)
{
    global $shortcodes;
    $shortcodes[$tag] = $callback;
}
function add_action($hook, $callback)
{
}
function apply_filters($hook, $value)
{
    return $value;
}
function is_user_logged_in()
{
    return $GLOBALS['argv'][2] === 'yes';
}
function esc_attr($text)
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_html__($text, $domain)
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function wp_enqueue_script_module($id, $url, $after, $version)
{
    echo '<script type="module" src="' . $url . '" id="' . $id . '-js-module"></script>';
}

require __DIR__ . '/../project-dashboard.php';
echo $shortcodes['project_dashboard'](json_decode($argv[3], true));
