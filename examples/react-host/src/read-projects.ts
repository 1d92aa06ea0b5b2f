export interface Project {
  readonly title: string;
  readonly token: string;
}

/** The projects of the reader who is signed in. Your server answers this; here it is a file. */
export async function readProjects(): Promise<Project[]> {
  const response = await fetch('projects.json');
  return response.json();
}
