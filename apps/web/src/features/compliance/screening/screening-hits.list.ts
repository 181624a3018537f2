import { hitStateNames } from '@domicile/contract/compliance/screening/hit-states'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { parseId } from '../../../navigation/url-params.ts'

const scores = [0.7, 0.8, 0.85, 0.9, 0.95]

export const screeningHitList = list('GET /api/screening-hits', {
  path: paths.screeningHits(),
  params: {
    q: text(),
    state: choice(hitStateNames),
    companyId: parseId,
    subjectId: parseId,
    listId: parseId,
    minScore: Object.assign((value: string) => scores.find((score) => String(score) === value), {
      values: scores,
    }),
    waitsFor: choice(['me']),
    show: choice(['open', 'decided', 'ended', 'all']),
  },
  sort: { by: ['score', 'age', 'company'], id: 'score', order: 'desc' },
})
