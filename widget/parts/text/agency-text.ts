// The code of the texts that only agency staff copy, as one chunk. The first copy loads it.
export { waitingMail } from '@project-dashboard/core/waiting';
export { weeklyUpdateAsText } from '@project-dashboard/core/weekly-update';
