import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { compressed } from './build/compressed.ts';
import { widgetPlugins } from './build/plugins.ts';
import { standalonePage } from './build/standalone-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }): UserConfig => {
  const isBuild = command === 'build';
  return {
    root: here('.'),
    // The installation builds too, and shows no tables.
    ...(isBuild && { logLevel: 'warn' }),
    plugins: [widgetPlugins(), standalonePage(), budgets(), compressed()],
    // Library mode leaves this to the app's bundler. Without it the development build of React would ship.
    define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      target: 'es2023',
      // These browsers support container queries, popovers and light-dark(), so nothing is rewritten.
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      // Library mode emits no preload helper, which would add <link>s to the host page's head.
      lib: { entry: { widget: here('elements/widget.ts') }, formats: ['es'] },
      reportCompressedSize: false,
      rolldownOptions: {
        preserveEntrySignatures: false,
        checks: { bundlerTimings: false },
        output: {
          minify: true,
          // In library mode these comments (`/* @__PURE__ */`) stay for other bundlers. Removing them saves 0.7 kB gzip.
          comments: { annotation: false },
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          // A group includes everything its modules import. Without groups the build makes about fifty chunks, one for
          // each set of shared modules.
          codeSplitting: {
            groups: [
              {
                name: 'element',
                test: /[\\/](elements[\\/]element|jsx[\\/]index)\.ts$/,
                priority: 3,
              },
              {
                name: 'editor',
                test: /[\\/](\w+sEditor|ClientAccess|Others|AllProjectsLink|HistoryButton|SettingsButton|StatusSummary|InternalWaiting)\.tsx$/,
                priority: 1,
              },
              // What the editor shares with code that a client's browser loads on demand. Without this group, a
              // client's first press would load the editor.
              {
                name: 'on-demand',
                test: /[\\/](MarkerCard|MarkerFacts|Menu|OpenSectionMenu)\.tsx$|[\\/]use-calendar\.ts$|[\\/]core[\\/]texts[\\/]text-table[\\/]/,
                priority: 2,
              },
              // What an internal view shares with the homepage and the project list. Without these groups, both would load the editor.
              { name: 'fields', test: /[\\/]TextField\.tsx$/, priority: 2 },
              {
                name: 'saving',
                test: /[\\/](LinkButton\.tsx|save-(outcome|body)\.ts|core[\\/](contract[\\/]server[\\/]session-endpoints|rows[\\/](milestones|inputs|approvals)[\\/]fields)\.ts)$/,
                priority: 3,
              },
              // The fields of a project and its links, for the project list and the forms of a project.
              {
                name: 'projects',
                test: /[\\/]core[\\/]rows[\\/](links[\\/]endpoints|projects[\\/](agency-endpoints|fields|shown))\.ts$/,
                priority: 2,
              },
              // What the forms of a project's rows share with the agency's settings.
              {
                name: 'forms',
                test: /[\\/](use-row-form|use-focus-at-fault|check-image)\.ts$|[\\/]FormLine\.tsx$/,
                priority: 2,
              },
              // What the history shares with a client that takes part. Without this group, the client would load the history.
              {
                name: 'pages',
                test: /[\\/](use-read-page|next-cursor)\.ts$/,
                priority: 3,
              },
              // What both views of a project that takes part share: the notes and the form of a text.
              {
                name: 'participation',
                test: /[\\/]waiting[\\/]participation[\\/](Notes|WordsForm)\.tsx$/,
                priority: 2,
              },
              // Every strip has tooltips, and so has every icon button of agency staff.
              { name: 'tooltip', test: /[\\/]use-tooltip\.ts$/, priority: 3 },
              // The drawing of the overview's timeline, loaded once the page is on screen.
              {
                name: 'timeline',
                test: /[\\/](StripDrawing|ManyDrawing|TimelineTools)\.tsx$/,
                priority: 1,
              },
              // A notice, and the Undo that it offers.
              { name: 'notices', test: /[\\/](NoticeRegion\.tsx|undo-save\.ts)$/, priority: 2 },
              { name: 'live', test: /[\\/](keep-live|read-events)\.ts$/, priority: 2 },
              // Forms and dialogs of agency staff, loaded once their page is on screen.
              {
                name: 'editing',
                test: /[\\/]((Header|Plan)Form|DatePopover|(New)?(Milestone|Input)Form|(Edit|New)ApprovalForm|(Reschedule|ShiftTimeline|Approve|Delete|Discard|Proof)Dialog|HeldRow)\.tsx$/,
                priority: 1,
              },
              // What the line under the tiles shares with the dialogs that move dates.
              {
                name: 'slip-line',
                test: /[\\/](LedgerLine|SlipWords)\.tsx$|[\\/]slip-runs\.ts$/,
                priority: 2,
              },
              // What caused it: in the dialogs that move dates, and in the sheet of the slip ledger.
              { name: 'causes', test: /[\\/](MoveCauses|CauseQuestion)\.tsx$/, priority: 0.5 },
              { name: 'slip', test: /[\\/]SlipSheet\.tsx$/ },
              {
                name: 'slip-agency',
                test: /[\\/]slip[\\/]agency[\\/](AgencyParts|MoveActions)\.tsx$/,
              },
              { name: 'paste', test: /[\\/](PasteMilestones|PasteInputs)\.tsx$/ },
              { name: 'history', test: /[\\/]HistorySheet\.tsx$/ },
              { name: 'settings', test: /[\\/](SettingsDialog|BringBack)\.tsx$/ },
              // Settings of the agency and of a project share it.
              {
                name: 'calendar',
                test: /[\\/](CalendarFields\.tsx|SettingsPart\.tsx|use-move-row\.ts)$/,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  };
});
