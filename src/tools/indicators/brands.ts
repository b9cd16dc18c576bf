/** A name that is often imitated, with the domains of its owner. */
export interface Brand {
  readonly name: string;
  readonly domains: readonly string[];
  /** Whether the name is also an ordinary word, so that it says little inside a longer name. */
  readonly isWord?: true;
}

/** Names that phishing reports list most often. */
export const brands: readonly Brand[] = [
  { name: 'adobe', domains: ['adobe.com'], isWord: true },
  { name: 'alibaba', domains: ['alibaba.com'] },
  { name: 'amazon', domains: ['amazon.com', 'amazonaws.com', 'amazon.dev'], isWord: true },
  { name: 'apple', domains: ['apple.com'], isWord: true },
  { name: 'icloud', domains: ['icloud.com'] },
  { name: 'binance', domains: ['binance.com'] },
  { name: 'bankofamerica', domains: ['bankofamerica.com', 'bofa.com'] },
  { name: 'booking', domains: ['booking.com'], isWord: true },
  { name: 'chase', domains: ['chase.com'], isWord: true },
  { name: 'citibank', domains: ['citibank.com', 'citi.com'] },
  { name: 'coinbase', domains: ['coinbase.com'] },
  { name: 'docusign', domains: ['docusign.com', 'docusign.net'] },
  { name: 'dropbox', domains: ['dropbox.com', 'dropboxusercontent.com'] },
  { name: 'ebay', domains: ['ebay.com'] },
  { name: 'facebook', domains: ['facebook.com', 'facebookmail.com', 'fb.com'] },
  { name: 'fedex', domains: ['fedex.com'] },
  { name: 'github', domains: ['github.com', 'githubusercontent.com', 'github.dev'] },
  { name: 'gitlab', domains: ['gitlab.com', 'gitlab.org'] },
  { name: 'google', domains: ['google.com', 'googleapis.com', 'googleusercontent.com', 'google.dev'] },
  { name: 'gmail', domains: ['gmail.com'] },
  { name: 'instagram', domains: ['instagram.com'] },
  { name: 'linkedin', domains: ['linkedin.com', 'licdn.com'] },
  { name: 'mastercard', domains: ['mastercard.com'] },
  { name: 'metamask', domains: ['metamask.io'] },
  { name: 'microsoft', domains: ['microsoft.com', 'microsoft.net', 'windows.net', 'azure.com'] },
  { name: 'microsoftonline', domains: ['microsoftonline.com'] },
  { name: 'netflix', domains: ['netflix.com'] },
  { name: 'office365', domains: ['office365.com', 'office.com'] },
  { name: 'onedrive', domains: ['onedrive.com', 'live.com'] },
  { name: 'outlook', domains: ['outlook.com', 'office.com'], isWord: true },
  { name: 'paypal', domains: ['paypal.com', 'paypal.me', 'paypalobjects.com'] },
  { name: 'sharepoint', domains: ['sharepoint.com'] },
  { name: 'spotify', domains: ['spotify.com'] },
  { name: 'steamcommunity', domains: ['steamcommunity.com'] },
  { name: 'telegram', domains: ['telegram.org', 'telegram.me'] },
  { name: 'wellsfargo', domains: ['wellsfargo.com'] },
  { name: 'whatsapp', domains: ['whatsapp.com', 'whatsapp.net'] },
  { name: 'yahoo', domains: ['yahoo.com'] },
  { name: 'youtube', domains: ['youtube.com', 'youtu.be'] },
];
