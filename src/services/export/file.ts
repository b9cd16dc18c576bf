import type { ExportFile } from '../../domain/export.ts';
import type { ExportDocument } from '../../formats/document.ts';
import { sha256 } from '../../kit/digest.ts';

/** A document as a file. */
export function exportFile({ mediaType, fileName, text }: ExportDocument): ExportFile {
  const bytes = Buffer.from(text);
  return { sha256: sha256(bytes), mediaType, fileName, bytes };
}
