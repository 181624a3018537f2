import { assignmentStates } from '@domicile/contract/forms/assignments/assignment-states'
import { surveyStates } from '@domicile/contract/forms/surveys/survey-states'
import { choice, list, readsOf, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'
import { oneOf, parseId } from '../../../navigation/url-params.ts'

/** The lists of data collections; the address names all but the first. */
export const collectionViews = ['templates', 'surveys', 'answers'] as const
export type CollectionView = (typeof collectionViews)[number]

export const surveyList = list('GET /api/surveys', {
  path: paths.templates(),
  params: { q: text(), state: choice(surveyStates) },
})

const assignmentParams = { state: choice(assignmentStates), waitsFor: choice(['me']), companyId: parseId }

/** The answers of all companies to all surveys. */
export const answerList = list('GET /api/assignments', { path: paths.templates(), params: assignmentParams })

/** The answers to one survey, on its page. */
export function answersOfSurvey(slug: string) {
  return list('GET /api/assignments', {
    path: paths.survey(slug),
    params: assignmentParams,
    preset: { survey: slug },
  })
}

/** Parses the list from the address; templates by default. */
export function viewOf({ view }: Record<string, string>): CollectionView {
  return oneOf(collectionViews, view) ?? 'templates'
}

/** Returns the reads of the route's loader, but for the templates. */
export function surveyReads(address: { search: Record<string, string> }) {
  return viewOf(address.search) === 'surveys' ? readsOf(surveyList)(address) : readsOf(answerList)(address)
}
