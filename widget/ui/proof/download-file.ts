/** Saves the file of an address under this name. */
export function downloadFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // A click on a link that is not in the page does not reach the host page's handlers.
  link.click();
}
