import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { lazyScreen } from '../../../api/lazy-screen.ts'
import type { SearchEntry } from '../../../layouts/search-entry.ts'
import { paths } from '../../../navigation/paths.ts'
import type { CompanyTab } from '../../../registers/company-tab.ts'

export const employeesTab: CompanyTab = {
  id: 'employees',
  label: 'Employees',
  Content: lazyScreen(async () => ({ default: (await import('./EmployeesTab.tsx')).EmployeesTab })),
}

export const employeeSearch: SearchEntry = {
  label: 'Employees',
  one: 'Employee',
  Icon: BadgeOutlined,
  path: (companyId) => paths.company(companyId, employeesTab.id),
}
