import type { FieldType } from '@domicile/contract/form-engine/field-types'
import ArrowDropDownCircleOutlined from '@mui/icons-material/ArrowDropDownCircleOutlined'
import AttachFile from '@mui/icons-material/AttachFile'
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import Checklist from '@mui/icons-material/Checklist'
import FormatBold from '@mui/icons-material/FormatBold'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/Link'
import Notes from '@mui/icons-material/Notes'
import Numbers from '@mui/icons-material/Numbers'
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked'
import Search from '@mui/icons-material/Search'
import ShortText from '@mui/icons-material/ShortText'
import type { SvgIconComponent } from '@mui/icons-material'

const icons: Record<FieldType, SvgIconComponent> = {
  text: ShortText,
  'short text': ShortText,
  textarea: Notes,
  'long text': Notes,
  'formatted text': FormatBold,
  URL: LinkIcon,
  number: Numbers,
  date: CalendarMonthOutlined,
  checkbox: CheckBoxOutlined,
  radio: RadioButtonChecked,
  'single choice': RadioButtonChecked,
  select: ArrowDropDownCircleOutlined,
  dropdown: ArrowDropDownCircleOutlined,
  autocomplete: Search,
  'multi choice': Checklist,
  'file upload': AttachFile,
  'image upload': ImageOutlined,
}

/** The icon of a field type. */
export function TypeIcon({ type }: { type: FieldType }) {
  const Icon = icons[type]
  return <Icon aria-hidden />
}
