import type { FindingKind } from '../contract.ts';

export const kinds = {
  severalSenders: {
    id: 'email.several-senders',
    severity: 'high',
    title: 'Several senders',
    meaning:
      'From has more than one address, or the mail has more than one From. Programs check one and display another (RFC 7489, 6.6.1).',
    recommendation: 'Judge each of the addresses, and refuse such mails.',
  },
  displayNameAddress: {
    id: 'email.display-name-address',
    severity: 'high',
    title: 'Another address as the name',
    meaning:
      'The displayed name is an address of another domain than the real one. Many programs show the name alone.',
    recommendation: 'Judge the real address of the detail.',
  },
  lookAlike: {
    id: 'email.look-alike',
    severity: 'high',
    title: 'Sender that looks like a known one',
    meaning:
      'The domain of the sender looks like that of a known service (UTS 39), begins with one, or mixes scripts.',
    recommendation: 'Block the domain, and search for other mails from it.',
  },
  dmarcFail: {
    id: 'email.dmarc-fail',
    severity: 'high',
    title: 'Sender not allowed by its domain',
    meaning:
      'A server checked the domain in From with DMARC, and it failed. The address is forged, or a list changed the mail.',
    recommendation: 'Treat the address in From as forged unless a mailing list explains it.',
  },
  executable: {
    id: 'email.executable',
    severity: 'high',
    title: 'Program as an attachment',
    meaning: 'The attachment is a program, a script or an image of a disk.',
    recommendation: 'Do not open it. Compare its hash, and search for other receivers.',
  },
  doubleExtension: {
    id: 'email.double-extension',
    severity: 'high',
    title: 'Program with the name of a document',
    meaning: 'The attachment ends like a program, with the type of a document in front: `invoice.pdf.exe`.',
    recommendation: 'Do not open it. Search for other receivers.',
  },
  linkTextDiffers: {
    id: 'email.link-text-differs',
    severity: 'high',
    title: 'Link to another place than its text',
    meaning: 'The text of a link shows the address of one owner, and the link leads to another.',
    recommendation: 'Judge the target of the detail. Services that count clicks do the same.',
  },
  displayNameBrand: {
    id: 'email.display-name-brand',
    severity: 'medium',
    title: 'Name of a known service',
    meaning: 'The displayed name has the name of a known service, but the address is not of its domain.',
    recommendation: 'Check whether the service sends through this domain.',
  },
  spfFail: {
    id: 'email.spf-fail',
    severity: 'medium',
    title: 'Server not allowed by the domain',
    meaning: 'The domain of the envelope does not allow the server that sent the mail (SPF, RFC 7208).',
    recommendation: 'Look where the mail really came from in the Received fields.',
  },
  dkimFail: {
    id: 'email.dkim-fail',
    severity: 'medium',
    title: 'Signature that does not fit',
    meaning: 'A DKIM signature did not fit (RFC 6376). The mail was changed, or the signature is forged.',
    recommendation: 'Ask whether a list or gateway changes mails on this way.',
  },
  foreignResults: {
    id: 'email.foreign-results',
    severity: 'medium',
    title: 'Results of a server that is not on the way',
    meaning:
      'Authentication-Results names a server that is in no Received field. A sender can write it himself (RFC 8601, 7.1). It is not believed.',
    recommendation: 'Let the receiving server remove such fields.',
  },
  replyToFreeMail: {
    id: 'email.reply-to-free-mail',
    severity: 'medium',
    title: 'Answers to a free address',
    meaning:
      'Answers go to an address that anybody can get, while the sender has another domain. Fraud with invoices often does so.',
    recommendation: 'Ask the sender on another way before you answer.',
  },
  macros: {
    id: 'email.macros',
    severity: 'medium',
    title: 'Document with macros',
    meaning: 'The attachment is a document that can contain programs.',
    recommendation: 'Open it without macros, in a separate system.',
  },
  page: {
    id: 'email.page',
    severity: 'medium',
    title: 'Page as an attachment',
    meaning:
      'The attachment is a page or drawing that can run scripts. It can build a file or a form that no gateway saw.',
    recommendation: 'Read it in a text editor.',
  },
  typeDiffers: {
    id: 'email.type-differs',
    severity: 'medium',
    title: 'Declared as something else',
    meaning: 'The declared type of the attachment is a document or picture, and its name that of a program.',
    recommendation: 'Judge it by its name and content.',
  },
  deceptiveLink: {
    id: 'email.deceptive-link',
    severity: 'medium',
    title: 'Link that deceives',
    meaning: 'The host of a link is a number or imitates a known one, or its scheme runs a script.',
    recommendation: 'Give the link to the tool `url`.',
  },
  form: {
    id: 'email.form',
    severity: 'medium',
    title: 'Form in the mail',
    meaning: 'The mail contains a form or a field for a password. What is typed goes to its target.',
    recommendation: 'Do not fill it in.',
  },
  repeatedHeader: {
    id: 'email.repeated-header',
    severity: 'medium',
    title: 'Field that must occur once',
    meaning: 'A field that RFC 5322 allows once occurs again. Programs choose different ones.',
    recommendation: 'Refuse such mails.',
  },
  dkimWithoutFrom: {
    id: 'email.dkim-without-from',
    severity: 'medium',
    title: 'Signature without the sender',
    meaning: 'The signature does not cover From, so the sender can be changed. RFC 6376 requires it.',
    recommendation: 'Do not count the signature.',
  },
  hiddenCharacters: {
    id: 'email.hidden-characters',
    severity: 'medium',
    title: 'Invisible characters',
    meaning:
      'A name, subject or file name has control, zero-width or bidirectional characters. They show it in another order, or pass a filter.',
    recommendation: 'Judge the text without them.',
  },
  notAuthenticated: {
    id: 'email.not-authenticated',
    severity: 'low',
    title: 'Nothing proves the sender',
    meaning: 'The receiver checked, and neither SPF, DKIM nor DMARC passed.',
    recommendation: 'Ask the sender on another way.',
  },
  returnPathDiffers: {
    id: 'email.return-path-differs',
    severity: 'low',
    title: 'Envelope of another domain',
    meaning:
      'Return-Path and From have different domains, and no result that counts has DMARC passed. Sending services do so too.',
    recommendation: 'Check whether the sender uses this service.',
  },
  replyToDiffers: {
    id: 'email.reply-to-differs',
    severity: 'low',
    title: 'Answers to another domain',
    meaning: 'Reply-To and From have different domains.',
    recommendation: 'Check who owns the domain of the answers.',
  },
  receivedTimes: {
    id: 'email.received-times',
    severity: 'low',
    title: 'Servers out of order',
    meaning:
      'A server claims to have had the mail more than an hour after the next one. A field is forged, or a clock is wrong.',
    recommendation: 'Believe only the fields of your own servers.',
  },
  dateDiffers: {
    id: 'email.date-differs',
    severity: 'low',
    title: 'Wrong date',
    meaning:
      'Date is more than a day after the present, or more than two days from the first Received field.',
    recommendation: 'Look at the Received fields for the real time.',
  },
  archive: {
    id: 'email.archive',
    severity: 'low',
    title: 'Archive as an attachment',
    meaning: 'The attachment is an archive, whose files were not looked at.',
    recommendation: 'Open it in a separate system.',
  },
  dkimLength: {
    id: 'email.dkim-length',
    severity: 'low',
    title: 'Signature of a part',
    meaning: 'The tag `l=` lets others add text behind the signed part (RFC 6376, 8.2).',
    recommendation: 'Do not trust the end of the mail.',
  },
  dkimWeak: {
    id: 'email.dkim-weak',
    severity: 'low',
    title: 'Weak signature',
    meaning: 'The signature uses SHA-1, which RFC 8301 forbids.',
    recommendation: 'Do not count the signature.',
  },
  arcFail: {
    id: 'email.arc-fail',
    severity: 'low',
    title: 'Broken chain of forwarding',
    meaning: 'A forwarding server found that the ARC chain does not fit (RFC 8617).',
    recommendation: 'Do not believe results of earlier servers.',
  },
} as const satisfies Record<string, FindingKind>;
