import type { Words } from '../../words.ts';

export const words: Words = {
  severity: { critical: '緊急', high: '重要', medium: '警告', low: '注意', none: 'なし', unknown: '不明' },
  level: { critical: '緊急', high: '高', medium: '中', low: '低', unknown: '不明' },
  tier: {
    '3df': '3 日（フォレンジック調査を含む）',
    '3d': '3 日',
    '14d': '14 日',
    '60d': '60 日',
    fsu: '次回のシステム更新時',
    unknown: '不明',
  },
  state: { published: '公開済み', rejected: '却下', reserved: '予約済み', unknown: '不明' },
  exploitation: { none: '確認なし', poc: '実証コードあり', active: '悪用あり' },
  automatable: { yes: '可', no: '不可' },
  impact: { partial: '部分的', total: '全面的' },
  reason: {},
  type: {},
};
