import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const surveySearch: SearchEntry = {
  label: 'Surveys',
  Icon: AssignmentOutlined,
  path: paths.survey,
  list: paths.surveys(),
}
