import { formatCount } from '../../../../ui/data/format.ts'

/** The texts of the risk of a company. */
export const riskTexts = {
  title: 'Risk rating',
  factors: 'Factors',
  score: (score: number) => `Score ${score} of 100`,
  matrix: (name: string, version: number) => `By “${name}”, version ${version}`,
  review: (months: number) => `Review every ${formatCount(months, 'month')}`,
  forced: (factors: string) => `High regardless of the score: ${factors}.`,
  unknown: (count: number) =>
    `${formatCount(count, 'fact is', 'facts are')} not known, so the risk is at least medium.`,
  points: (points: number) => formatCount(points, 'point'),
  weight: (weight: number) => `weight ${weight}`,
  notKnown: 'not known',
  always: 'always high',
  assess: 'Assess',
  assessAgain: 'Assess again',
  assessOf: (factor: string) => `Assess ${factor}`,
  assessedBy: (by: string) => `Assessed by ${by}`,
  saved: 'Assessment saved',
  save: 'Save assessment',
  fields: { option: 'Assessment', reason: 'Reason' },
  help: { reason: 'What you saw or read, and when. Staff and auditors read it.' },
} as const
