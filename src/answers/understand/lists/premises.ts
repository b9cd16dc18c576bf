import type { Premise } from '../../contract.ts';
import { phrases } from '../phrases.ts';

/** What begins a clause that is taken for granted. */
export const premiseStarts = phrases(`
  como no | como ya | ya que | puesto que | dado que | aunque | porque | a pesar de que | pese a que |
  considerando que | visto que | teniendo en cuenta que | ahora que | por qué es | por qué está | por qué no |
  por qué se | si ya | já que | uma vez que | como não | como já | embora | apesar de | ainda que |
  agora que | por que é | por que está | por que não | por que foi | se já | mesmo que |
  puisque | puisqu' | comme il n'y a | étant donné que | vu que | bien que | même si | alors que | malgré |
  sachant que | maintenant que | pourquoi n'est | pourquoi est | comme # | parce que |
  since | because | although | though | even though | given that | now that | considering that | seeing
  that | despite | as it | as there | as # | while # | why is | why isn't | why was | why does | why has |
  why are | da | weil | obwohl | nachdem | zumal | obgleich | wenngleich | trotz | angesichts | warum ist
  | warum wird | warum gibt | wieso ist | wieso wird | wo doch |
  так как | потому что | поскольку | раз | хотя | несмотря на | учитывая что | ввиду того | ведь | 既然 |
  因为 | 由于 | 虽然 | 尽管 | 鉴于 | 考虑到
`);

/** What begins a question in the same way. */
export const questionStarts = phrases('depuis quand | since when | as of when | seit wann | da frage');

/** What ends it. */
export const premiseEnds = phrases(`
  ので | のに | ですから | ますから | ないから | いるから | たから | ですが | ませんが | ますが | けど | にもかかわらず | なのに | とのことですが | 以上 | ため |
  n'est-ce pas | pas vrai | right | isn't it | verdad | no es así | né | certo | não é | oder nicht | stimmts | nicht wahr | не так ли | верно | правда ведь | 对吧 | 是吧 | 不是吗
`);

/** Words that state an opinion. */
export const opinions = phrases(`
  sé que | sabemos que | he oído que | he leído que | tengo entendido que | dicen que | al parecer | sei que |
  ouvi dizer que | li que | pelo que sei | dizem que | pelo visto |
  je sais que | on sait que | il paraît que | paraît-il | j'ai entendu | j'ai lu que | apparemment | à ce qu'on dit |
  on dit que | visiblement | soi-disant | i know | i heard | as we know | obviously | apparently | everyone says | we know | i read that | i
  understand that | ich weiss | bekanntlich | offenbar | ich habe gehoert | soweit ich weiss | angeblich |
  я знаю | я слышал | слышал что | говорят | как известно | насколько я знаю | я читал | 听说 | 据说 | 我知道 | 众所周知
`);

export const negations = phrases(`
  ningún | ninguna | nunca | nadie | jamás | sin | todavía no | aún no | não | nenhum | nenhuma | ninguém |
  sem | apenas | só | ainda não | nao |
  pas | aucun | aucune | jamais | personne | plus aucun | sans | pas encore | not | no | isn't | hasn't | wasn't | never | nobody | without | doesn't | only | hardly | isnt | hasnt |
  none | aren't | nicht | kein | keine | keinen | nie | niemals | niemand | ohne | noch nicht | bloss |
  nur | не | нет | никогда | никто | без | ещё не | 不 | 没 | 没有 | 未 | 尚未 | 无 | ない | ません | なく | いない | 未 | ずに
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
      `exploité* | exploitation | attaqué* | dans la nature | exploited | in the wild | attacked | abused | kev | exploitation | ausgenutzt | angegriffen | missbraucht | ausnutzung | explotad* | explotando | explotación | atacad* | explorad* | explorando | exploração | эксплуатиру* | эксплуатаци* | атаку* | 被利用 | 在野 | 利用 | 悪用 | kev*`,
    ),
    denied: phrases(`unexploited`),
  },
  {
    premise: 'fixed',
    opposite: 'not_fixed',
    words: phrases(
      `corrigé* | correctif | correctifs | patché* | résolu* | mise à jour | fixed | patched | a patch | patch | a fix | fix | update | resolved | behoben | gepatcht | patch | update | geschlossen | korrigiert | corregid* | parche | parches | parchead* | solucionad* | actualización | arreglad* | corrigid* | correção | corrigiu | atualização | исправлен* | исправлени* | патч* | пропатчен* | устранен* | закрыт* | обновлени* | 修复 | 补丁 | 修正 | パッチ`,
    ),
    denied: phrases(
      `sans correctif | sans patch | non corrigé* | sin parche | sin parchear | sin corregir | sin corrección | sem patch | sem correção | unpatched | unfixed | ungepatcht | неисправлен* | 未修复 |  未修正 `,
    ),
  },
  {
    premise: 'critical',
    opposite: 'not_critical',
    words: phrases(
      `critique | critiques | très grave | si grave | critical | crític* | grave | graves | so severe | kritisch | kritische | kritischen | schwerwiegend | критичн* | критическ* | 超危 | 严重 | 高危 | 緊急 | 重大 | クリティカル`,
    ),
    denied: phrases(
      `sans danger | inoffensi* | peu grave | sans gravité | gravité faible | risque faible | anodine | harmless | low severity | inofensiv* | poco grave | gravedad baja | gravedad media | bajo riesgo | pouco grave | severidade baixa | severidade média | baixo risco | low risk | uncritical | unimportant | harmlos | unkritisch | ungefaehrlich | medium severity | безобидн* | неопасн* | некритичн* | неважн* | 不严重 | 无害 | 危害不大 | 低危 | 重要ではない | 危険ではない | 深刻ではない | 低い`,
    ),
  },
];
