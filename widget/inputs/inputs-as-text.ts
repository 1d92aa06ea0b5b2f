export { inputsAsText } from '@project-dashboard/core/inputs';
