import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import type { SearchEntry } from '../../layouts/search-entry.ts'
import { paths } from '../../navigation/paths.ts'

export const addressSearch: SearchEntry = {
  label: 'Addresses',
  Icon: PlaceOutlined,
  path: paths.address,
  list: `${paths.addresses()}?show=all`,
}
