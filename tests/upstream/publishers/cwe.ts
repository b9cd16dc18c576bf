import type { Sampler } from '../../harness/sampler.ts';
import { type PublishedFile, text, zip } from '../content.ts';
import { type Deed, dayOf, type Effect, type Publisher, within } from '../publisher.ts';

const path = 'cwec_latest.xml.zip';
const weaknessesAtTheBeginning = 12;

/** The newest release of CWE, in a zip. */
export class Cwe implements Publisher {
  #number = 1;
  #file: PublishedFile;

  constructor(bornMs: number) {
    this.#file = releaseOf(this.#number, bornMs - 90 * 86_400_000);
  }

  plan(hour: number, sampler: Sampler): readonly Deed[] {
    return sampler.fraction() < 1 / (24 * 60) ? [{ atMs: within(hour, sampler), deed: 'release' }] : [];
  }

  /** Each release adds a weakness. */
  act(_deed: string, atMs: number, _sampler: Sampler): Effect | null {
    // Releases are distinguished by their days.
    if (dayOf(atMs) === dayOf(this.#file.modifiedMs)) return null;
    this.#number++;
    this.#file = releaseOf(this.#number, atMs);
    return {
      subject: versionOf(this.#number),
      dated: `${dayOf(atMs)}T00:00:00.000Z`,
      visibleMs: atMs,
      events: [],
    };
  }

  paths(): readonly string[] {
    return [path];
  }

  file(requested: string): PublishedFile | null {
    return requested === path ? this.#file : null;
  }
}

function versionOf(number: number): string {
  return `9.${number}`;
}

function releaseOf(number: number, atMs: number): PublishedFile {
  const name = `cwec_v${versionOf(number)}.xml`;
  const content = zip([{ name, content: text('xml', catalog(number, dayOf(atMs))) }], atMs);
  return { content, type: 'application/zip', modifiedMs: atMs, keyMember: 'ID' };
}

function catalog(number: number, day: string): string {
  const count = weaknessesAtTheBeginning + number - 1;
  const entries = Array.from({ length: count }, (_, i) => weakness(90_001 + i, number, day));
  return `<?xml version="1.0" encoding="UTF-8"?>
<Weakness_Catalog Name="CWE" Version="${versionOf(number)}" Date="${day}" xmlns="http://cwe.mitre.org/cwe-7" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://cwe.mitre.org/cwe-7 http://cwe.mitre.org/data/xsd/cwe_schema_v7.2.xsd" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <Weaknesses>
${entries.join('\n')}
  </Weaknesses>
  <Categories>
    <Category ID="90901" Name="Invented Matters of Threads" Status="Draft">
      <Summary>Whatever has to do with threads.</Summary>
      <Relationships><Has_Member CWE_ID="90001" View_ID="90951"/></Relationships>
    </Category>
  </Categories>
  <Views>
    <View ID="90951" Name="Invented View of Threads" Type="Graph" Status="Draft">
      <Objective>To look at threads from afar.</Objective>
      <Members><Has_Member CWE_ID="90901" View_ID="90951"/></Members>
    </View>
  </Views>
</Weakness_Catalog>
`;
}

function weakness(id: number, release: number, day: string): string {
  const parent =
    id === 90_001
      ? ''
      : `
      <Related_Weaknesses>
        <Related_Weakness Nature="ChildOf" CWE_ID="90001" View_ID="1000" Ordinal="Primary"/>
      </Related_Weaknesses>`;
  return `    <Weakness ID="${id}" Name="Thread Left Loose ${id - 90_000}" Abstraction="Base" Structure="Simple" Status="Draft">
      <Description>A thread is left loose, as release ${release} &amp; those before it say.</Description>${parent}
      <Common_Consequences>
        <Consequence><Scope>Availability</Scope><Impact>DoS: Unweaving</Impact></Consequence>
      </Common_Consequences>
      <Related_Attack_Patterns><Related_Attack_Pattern CAPEC_ID="9001"/></Related_Attack_Patterns>
      <Content_History>
        <Submission><Submission_Name>Somebody</Submission_Name><Submission_Date>2015-05-06</Submission_Date></Submission>
        <Modification><Modification_Name>Somebody</Modification_Name><Modification_Date>${day}</Modification_Date></Modification>
      </Content_History>
    </Weakness>`;
}
