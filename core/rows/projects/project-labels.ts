/** The labels that the client view shows too. Apart from the sheet, which only editors load. */
export const PROJECT_LABELS = {
  title: 'Study Name',
  client: 'Client',
  projectLead: 'Project Lead',
  sharedFolderUrl: 'Shared Folder',
  slug: 'Project Slug',
} as const;
