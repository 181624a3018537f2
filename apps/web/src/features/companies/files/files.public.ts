import FolderOutlined from '@mui/icons-material/FolderOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const filesTab: CompanyTab = {
  id: 'files',
  label: 'Files',
  Content: lazyScreen(async () => ({ default: (await import('./FilesTab.tsx')).FilesTab })),
}
export { fileTexts } from './file-texts.ts'

/** Files have no page of their own. */
export const fileSearch: SearchEntry = {
  label: 'Files',
  one: 'File',
  day: 'Uploaded',
  Icon: FolderOutlined,
  path: (companyId) => paths.company(companyId, filesTab.id),
}
