import { field, needed } from './parts.ts'
import { intake } from './intake.ts'

/** The forms of services for certificates, translations and checks. */
export const formsOfPapers = [
  intake('Good standing order', [needed('to', 'Where shall the original go?', 'long text')]),
  intake('Apostille order', [
    needed('country', 'For which country?', 'short text'),
    needed('document', 'Which document?', 'short text'),
  ]),
  intake('Certified copy order', [needed('document', 'Which document?', 'short text')]),
  intake('Due diligence check order', [
    needed('subject', 'Whom shall we check?', 'short text'),
    needed('country', 'In which country are they based?', 'short text'),
    field('why', 'What is the occasion?', 'long text'),
  ]),
  intake('Training order', [
    needed('day', 'On which day?', 'date'),
    needed('people', 'Who takes part?', 'long text'),
  ]),
  intake('Sworn translation order', [
    needed('from', 'From which language?', 'short text'),
    needed('to', 'Into which language?', 'short text'),
    needed('pages', 'How many pages?', 'number'),
    field('by', 'By which day do you need it?', 'date'),
  ]),
  intake('Plain translation order', [
    needed('from', 'From which language?', 'short text'),
    needed('to', 'Into which language?', 'short text'),
  ]),
]
