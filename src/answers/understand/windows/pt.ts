import type { WindowWords } from './words.ts';

const the =
  '((nos|nas|no|na|dos|das|do|da|os|as|o|a|este|esta|estes|estas|neste|nesta|nestes|nestas|deste|desta) |de )?';
const during = `((desde|durante|em|por|ao longo) )?${the}`;
const last = '(últim[oa]s?|passad[oa]s?|anterior(es)?|recentes?)';
const open = '({since} (de |do |da |o |a )?)?';

export const portuguese: WindowWords = {
  isSpaced: true,
  months: [
    'janeiro',
    'fevereiro',
    '',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  shortMonths: [
    'jan\\.?',
    'fev\\.?',
    'mar(?:ço)?\\.?',
    'abr\\.?',
    'mai\\.?',
    'jun\\.?',
    'jul\\.?',
    'ago\\.?',
    'set\\.?',
    'out\\.?',
    'nov\\.?',
    'dez\\.?',
  ],
  weekdays: [
    'segunda[- ]feira',
    'terça[- ]feira',
    'quarta[- ]feira',
    'quinta[- ]feira',
    'sexta[- ]feira',
    'sábado',
    'domingo',
  ],
  quarters: ['(?:primeiro|1º|1o) trimestre|t1', '(?:segundo|2º|2o) trimestre|t2'].concat(
    '(?:terceiro|3º|3o) trimestre|t3',
    '(?:quarto|último|4º|4o) trimestre|t4',
  ),
  numbers: [
    'uma?',
    'duas|dois',
    'três|alguns|algumas|uns|umas',
    'quatro',
    'cinco',
    'seis',
    'sete',
    'oito',
    'nove',
    'dez',
    'onze',
    'doze',
    'treze',
    'quatorze|catorze',
    'quinze',
  ],
  units: {
    hour: ['hora', 'horas'],
    day: ['dia', 'dias'],
    week: ['semana', 'semanas'],
    month: ['mês', 'meses'],
    quarter: ['trimestre', 'trimestres'],
    year: ['ano', 'anos'],
  },
  fortnight: 'quinzena',
  since: 'desde|a partir|depois|após',
  until: 'e|a|ao|até|até o',
  aroundYear: {
    before:
      '(?:as|os|de) (?:cve|cves|vulnerabilidades|falhas)|tendência|kev|inclusões|resumo|evolução|houve|publicadas|ano',
    after: '(por|a cada|ao) (mês|semana|trimestre|dia|ano)|mensal|mês a mês',
  },
  phrases: {
    last: [
      `${during}${last} {count} {units}`,
      `${during}{count} ${last} {units}`,
      `${during}{count} {units} ${last}`,
      '(há menos de|faz menos de) {count} {units}',
      `${during}última {unit}`,
      `${during}último {unit}`,
    ],
    ago: ['(há|faz) {count} {units}( atrás)?', '{count} {units} atrás'],
    today: [`${open}(hoje|esta manhã|hoje cedo)`],
    yesterday: [`${open}ontem`],
    dayBeforeYesterday: [`${open}anteontem`],
    current: [
      '((desde|durante|em|ao longo) )?(este|esta|neste|nesta|deste|desta|nesse|nessa|esse|essa|desse|dessa) {period}( em curso| atual)?',
      `((durante|em|ao longo) )?${the}{period} (em curso|atual|corrente)`,
      'desde o (início|começo|princípio) (de|do|da|deste|desta) {period}',
    ],
    previous: [
      `${open}((em|durante) )?${the}{period} (passad[oa]|anterior)`,
      `${open}((em|durante) )?${the}passad[oa] {period}`,
    ],
    beforePrevious: [`${open}${the}{period} retrasad[oa]`, `${open}${the}penúltim[oa] {period}`],
    weekday: ['({since} )?((na|no|esta|nesta|da|do) )?{weekday}( passad[oa])?'],
    day: [
      `${open}((em|no|do|ao|o) )?(dia )?{day}(º)? de {month}( (de |do )?{year})?`,
      `${open}{day} {month}( {year})?`,
    ],
    month: [
      `${open}((em|durante|o mês de|no mês de|mês de|de|no fim de|no início de) )?{monthName}( (de |do )?{year})?`,
      `${open}(em )?{month} (de |do )?{year}`,
      '(em|no mês de) {month}',
    ],
    months: ['(entre |de |desde ){month}( de)?( {year})? (e|a|até) {month2}( de)?( {year2})?'],
    quarter: [`${open}((em|durante|no|do|neste|o) )?{quarter}( (de |do )?{year})?`],
    year: ['({since} |em |de |do |durante |para |(no |do |o )?ano (de )?|todo ){year}'],
    years: ['entre {year} e {year2}', 'de {year} (a|até) {year2}', 'desde {year} até {year2}'],
    decade: ['ao longo dos anos', 'com o passar dos anos', 'ano após ano'],
  },
};
