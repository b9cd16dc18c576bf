import type { Premise } from '../../contract.ts';
import { phrases } from '../phrases.ts';

/** What begins a clause that is taken for granted. */
export const premiseStarts = phrases(`
  puisque | puisqu' | comme il n'y a | étant donné que | vu que | bien que | même si | alors que | malgré |
  sachant que | maintenant que | pourquoi n'est | pourquoi est | comme # | parce que |
  since | because | although | though | even though | given that | now that | considering that | seeing
  that | despite | as it | as there | as # | while # | why is | why isn't | why was | why does | why has |
  why are | da | weil | obwohl | nachdem | zumal | obgleich | wenngleich | trotz | angesichts | warum ist
  | warum wird | warum gibt | wieso ist | wieso wird | wo doch
`);

/** What begins a question in the same way. */
export const questionStarts = phrases('depuis quand | since when | as of when | seit wann | da frage');

/** What ends it. */
export const premiseEnds = phrases(`
  ので | のに | ですから | ますから | ないから | いるから | たから | ですが | ませんが | ますが | けど | にもかかわらず | なのに | とのことですが | 以上 | ため |
  n'est-ce pas | pas vrai | right | isn't it | oder nicht | stimmts | nicht wahr
`);

/** Words that state an opinion. */
export const opinions = phrases(`
  je sais que | on sait que | il paraît que | paraît-il | j'ai entendu | j'ai lu que | apparemment | à ce qu'on dit |
  on dit que | visiblement | soi-disant | i know | i heard | as we know | obviously | apparently | everyone says | we know | i read that | i
  understand that | ich weiss | bekanntlich | offenbar | ich habe gehoert | soweit ich weiss | angeblich
`);

export const negations = phrases(`
  pas | aucun | aucune | jamais | personne | plus aucun | sans | pas encore | not | no | isn't | hasn't | wasn't | never | nobody | without | doesn't | only | hardly | isnt | hasnt |
  none | aren't | nicht | kein | keine | keinen | nie | niemals | niemand | ohne | noch nicht | bloss |
  nur | ない | ません | なく | いない | 未 | ずに
`);

interface State {
  readonly premise: Premise;
  readonly opposite: Premise;
  readonly words: readonly string[];
  /** Phrases that state the opposite without a negation. */
  readonly denied: readonly string[];
}

export const states: readonly State[] = [
  {
    premise: 'exploited',
    opposite: 'not_exploited',
    words: phrases(
      `exploité* | exploitation | attaqué* | dans la nature | exploited | in the wild | attacked | abused | kev | exploitation | ausgenutzt | angegriffen | missbraucht | ausnutzung | 悪用 | kev*`,
    ),
    denied: phrases(`unexploited`),
  },
  {
    premise: 'fixed',
    opposite: 'not_fixed',
    words: phrases(
      `corrigé* | correctif | correctifs | patché* | résolu* | mise à jour | fixed | patched | a patch | patch | a fix | fix | update | resolved | behoben | gepatcht | patch | update | geschlossen | korrigiert | 修正 | パッチ`,
    ),
    denied: phrases(
      `sans correctif | sans patch | non corrigé* | unpatched | unfixed | ungepatcht |  未修正 `,
    ),
  },
  {
    premise: 'critical',
    opposite: 'not_critical',
    words: phrases(
      `critique | critiques | très grave | si grave | critical | so severe | kritisch | kritische | kritischen | schwerwiegend | 緊急 | 重大 | クリティカル`,
    ),
    denied: phrases(
      `sans danger | inoffensi* | peu grave | sans gravité | gravité faible | risque faible | anodine | harmless | low severity | low risk | uncritical | unimportant | harmlos | unkritisch | ungefaehrlich | medium severity | 重要ではない | 危険ではない | 深刻ではない | 低い`,
    ),
  },
];
