export { emailAddress, emailKey, isMailCommand, maskedEmail, withAsciiDomain } from './email.ts';
export { type FileText, readFileText, readSmallText } from './file-text.ts';
export { visibleLine, withoutInvisible } from './invisible.ts';
export { MAILTO_LIMIT, mailtoUrl } from './mailto.ts';
export {
  dateLine,
  line,
  paragraph,
  requiredDate,
  requiredLine,
  slugOrId,
  TEXT_LIMITS,
  webUrl,
  writtenDate,
} from './schema.ts';
export { searchText, withBaseLetters } from './search-text.ts';
export { isWebUrl } from './url.ts';
