import type { AuditContent } from '../../domain/audit/record.ts';

/** The settings of the service at its last start, so that the next one can tell what was changed. */
export interface Settings {
  /**
   * Replaces the values, and appends what changed to the audit chain, in one transaction. Writes nothing if the values
   * are the same.
   * @param values by name
   * @param describe the entries for the change from the earlier values; empty before the first start
   * @returns the number of entries
   */
  replace(
    values: SettingTexts,
    describe: (earlier: SettingTexts) => readonly AuditContent[],
  ): Promise<number>;
}

/** Effective values by name. A secret one is replaced by its keyed hash. */
export type SettingTexts = ReadonlyMap<string, string>;
