// The code of the texts that only agency staff copy, as one chunk. The first copy loads it.

export { weeklyUpdateAsText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
export { waitingMail } from '@project-dashboard/core/rules/waiting/waiting-mail';
