/** What a program does with a file of a type. */
export type FileRisk = 'program' | 'script' | 'macros' | 'disk-image' | 'page' | 'archive';

const types: readonly (readonly [FileRisk, string])[] = [
  [
    'program',
    'exe scr com bat cmd pif msi msp msix appx application cpl dll ocx sys jar apk ipa dmg pkg deb rpm appimage elf command',
  ],
  ['script', 'js jse mjs vbs vbe vb wsf wsh wsc sct hta ps1 psm1 psd1 sh bash py pyw'],
  ['script', 'rb pl ahk au3 lnk url scf reg inf chm msc library-ms search-ms settingcontent-ms desktop xll'],
  ['macros', 'docm dotm xlsm xltm xlam xlsb pptm potm ppam ppsm sldm one onepkg slk iqy'],
  ['disk-image', 'iso img vhd vhdx udf wim'],
  ['page', 'html htm shtml xhtml mht mhtml svg xht'],
  ['archive', 'zip rar 7z gz tgz bz2 xz tar cab ace arj lzh z zst'],
];

const riskByExtension: ReadonlyMap<string, FileRisk> = new Map(
  types.flatMap(([risk, extensions]) => extensions.split(' ').map((extension) => [extension, risk] as const)),
);

/** Types that people open without a second thought. */
const documents = new Set(
  'pdf doc docx xls xlsx ppt pptx odt ods rtf txt csv jpg jpeg png gif bmp tif tiff mp3 mp4 avi mov wav html htm xml eml'.split(
    ' ',
  ),
);

export interface ReadFileName {
  readonly extension: string;
  readonly risk: FileRisk | null;
  /** Whether a type in front of the last makes a program look like a document: `invoice.pdf.exe`. */
  readonly isDisguised: boolean;
}

const charactersMax = 1_000;

/** The type of a file by the end of its name. Windows ignores blanks and dots behind it. */
export function readFileName(name: string): ReadFileName {
  const parts = name
    .slice(-charactersMax)
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const extension = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const risk = riskByExtension.get(extension) ?? null;
  const runs = risk === 'program' || risk === 'script' || risk === 'disk-image';
  const isDisguised = runs && parts.length > 2 && documents.has(parts.at(-2) ?? '');
  return { extension, risk, isDisguised };
}
