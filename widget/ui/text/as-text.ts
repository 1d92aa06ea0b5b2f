// The code that Copy as text needs, as one chunk. The first copy loads it.

export {
  analysisPlanAsText,
  inputsAsText,
  milestonesAsText,
} from '@project-dashboard/core/rows/projects/as-text';
