import { objectTypes } from '@domicile/contract/form-engine/object-kinds'
import { choice, list, text } from '../../../lists/list.ts'
import { paths } from '../../../navigation/paths.ts'

export const templateList = list('GET /api/templates', {
  path: paths.templates(),
  params: {
    q: text(),
    state: choice(['draft', 'published', 'archived', 'all']),
    objectType: choice(objectTypes),
  },
})
