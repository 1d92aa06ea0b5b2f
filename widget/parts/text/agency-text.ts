// The code of the texts that only agency staff copy, as one chunk. The first copy loads it.
export { waitingMail } from '@project-dashboard/core/waiting/waiting-mail';
export { weeklyUpdateAsText } from '@project-dashboard/core/weekly-update/weekly-update-as-text';
