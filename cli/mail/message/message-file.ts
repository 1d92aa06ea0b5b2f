import { createTransport, type SendMailOptions } from 'nodemailer';

/** A message as the file that mail programs open (.eml): what a server would be sent. */
export async function messageFile(message: SendMailOptions): Promise<string> {
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
