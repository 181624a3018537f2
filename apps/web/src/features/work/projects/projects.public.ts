import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const projectsTab: CompanyTab = {
  id: 'projects',
  label: 'Projects',
  may: 'projects:read',
  Content: lazyScreen(async () => ({ default: (await import('./ProjectsTab.tsx')).ProjectsTab })),
}

export const projectSearch: SearchEntry = {
  label: 'Projects',
  one: 'Project',
  day: 'Due',
  Icon: ViewKanbanOutlined,
  path: paths.project,
  list: `${paths.projects()}?show=all`,
}
