export interface Project {
  readonly title: string;
  readonly token: string;
}

/** The projects of the signed-in reader. Here they come from a file; your server would return them. */
export async function readProjects(): Promise<Project[]> {
  const response = await fetch('../projects.json');
  return response.json();
}
