import type { FindingKind } from '../contract.ts';

const bod = 'BOD 26-04 of CISA';
const coordinator = "CISA's coordinator table";
const deployer = "CERT/CC's deployer table";

export const kinds = {
  forensics: {
    id: 'ssvc.forensics',
    severity: 'critical',
    title: 'Fix in 3 days, and look for an intrusion',
    meaning: `The soonest timeline that ${bod} allows: 3 days with a forensic investigation.`,
    recommendation: 'Fix it within 3 days, and examine the systems for signs that somebody was there before.',
  },
  threeDays: {
    id: 'ssvc.three-days',
    severity: 'high',
    title: 'Fix in 3 days',
    meaning: `The soonest timeline that is possible by ${bod}: 3 days.`,
    recommendation: 'Fix it within 3 days.',
  },
  fourteenDays: {
    id: 'ssvc.fourteen-days',
    severity: 'medium',
    title: 'Fix in 14 days',
    meaning: `The soonest timeline that is possible by ${bod}: 14 days.`,
    recommendation: 'Fix it within 14 days.',
  },
  sixtyDays: {
    id: 'ssvc.sixty-days',
    severity: 'low',
    title: 'Fix in 60 days',
    meaning: `The soonest timeline that is possible by ${bod}: 60 days.`,
    recommendation: 'Fix it within 60 days.',
  },
  nextUpgrade: {
    id: 'ssvc.next-upgrade',
    severity: 'info',
    title: 'Fix with the next upgrade',
    meaning: `The timeline by ${bod} is the next upgrade of the system.`,
    recommendation: 'Fix it when the system is upgraded anyway.',
  },
  act: {
    id: 'ssvc.act',
    severity: 'high',
    title: 'Act',
    meaning: `${coordinator} decides: leaders are to know of it, and to respond as soon as possible.`,
    recommendation: 'Inform the leaders, agree on a response, and carry it out as soon as possible.',
  },
  attend: {
    id: 'ssvc.attend',
    severity: 'medium',
    title: 'Attend',
    meaning: `${coordinator} decides: supervisors are to know of it, and it is to be fixed sooner than usual.`,
    recommendation: 'Inform the supervisors, and fix it sooner than usual.',
  },
  trackStar: {
    id: 'ssvc.track-star',
    severity: 'low',
    title: 'Track*',
    meaning: `${coordinator} decides: it is to be fixed as usual, and watched closely for changes.`,
    recommendation: 'Fix it as usual, and watch it closely.',
  },
  track: {
    id: 'ssvc.track',
    severity: 'info',
    title: 'Track',
    meaning: `${coordinator} decides: it is to be fixed as usual.`,
    recommendation: 'Fix it as usual, and look again when something changes.',
  },
  immediate: {
    id: 'ssvc.immediate',
    severity: 'critical',
    title: 'Immediate',
    meaning: `${deployer} decides: fix it now, with all that is needed for that.`,
    recommendation: 'Fix it now, and interrupt normal work if you have to.',
  },
  outOfCycle: {
    id: 'ssvc.out-of-cycle',
    severity: 'high',
    title: 'Out of cycle',
    meaning: `${deployer} decides: fix it at the next opportunity, not only with the usual maintenance.`,
    recommendation: 'Fix it at the next opportunity, with overtime if necessary.',
  },
  scheduled: {
    id: 'ssvc.scheduled',
    severity: 'low',
    title: 'Scheduled',
    meaning: `${deployer} decides: fix it with the usual maintenance.`,
    recommendation: 'Fix it with the usual maintenance.',
  },
  defer: {
    id: 'ssvc.defer',
    severity: 'info',
    title: 'Defer',
    meaning: `${deployer} decides: nothing is to be done at present.`,
    recommendation: 'Look again when something changes.',
  },
  undecided: {
    id: 'ssvc.undecided',
    severity: 'info',
    title: 'Several outcomes are possible',
    meaning:
      'Points are missing, and the outcome of a table depends on them. All that are possible are listed.',
    recommendation: 'Add the missing points. Until then, plan for the soonest outcome.',
  },
  malformed: {
    id: 'ssvc.malformed',
    severity: 'info',
    title: 'Neither a CVE id nor points',
    meaning: 'The line has a point or value that does not exist, or a point with two values.',
    recommendation: 'Correct the place that is named.',
  },
} as const satisfies Record<string, FindingKind>;
