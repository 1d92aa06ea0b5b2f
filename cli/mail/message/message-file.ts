import type { SendMailOptions } from 'nodemailer';

/** A message as an .eml file, which mail programs can open: the same bytes as a mail server gets. */
export async function messageFile(message: SendMailOptions): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { message: file }: { readonly message: unknown } = await transport.sendMail(message);
  if (!Buffer.isBuffer(file)) throw new Error('The message was not written.');
  return file.toString();
}
