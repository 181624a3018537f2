import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'

export const surveySearch: SearchEntry = {
  label: 'Surveys',
  one: 'Survey',
  day: 'Due',
  Icon: AssignmentOutlined,
  path: (slug) => paths.survey(slug),
  list: paths.surveys(),
}
