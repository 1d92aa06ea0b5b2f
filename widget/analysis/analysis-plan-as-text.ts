export { analysisPlanAsText } from '@project-dashboard/core/analysis';
