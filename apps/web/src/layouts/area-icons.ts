import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined'
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined'
import PolicyOutlined from '@mui/icons-material/PolicyOutlined'
import QuizOutlined from '@mui/icons-material/QuizOutlined'
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpeedOutlined from '@mui/icons-material/SpeedOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined'

const areaIcons: Record<string, typeof SvgIcon> = {
  'Dashboard and notices': HomeOutlined,
  FAQ: HelpOutlined,
  'Knowledge base': MenuBookOutlined,
  Checks: FactCheckOutlined,
  Mail: MailOutlined,
  Translations: TranslateOutlined,
  'Notification services': NotificationsActiveOutlined,
  Addresses: PlaceOutlined,
  Projects: ViewKanbanOutlined,
  'Service catalogue': StorefrontOutlined,
  Users: GroupOutlined,
  Other: SettingsOutlined,
  'Due diligence': PolicyOutlined,
  Screening: PlaylistAddCheckOutlined,
  Risk: SpeedOutlined,
  'Data collections': QuizOutlined,
  Companies: ApartmentOutlined,
  Workflows: AccountTreeOutlined,
  'Audit log': HistoryOutlined,
  'Terms of use': GavelOutlined,
  Jobs: PendingActionsOutlined,
}

/** The icons of screens that share their area with others. */
const screenIcons: Record<string, typeof SvgIcon> = {
  '/notifications': NotificationsOutlined,
  '/system-notifications': CampaignOutlined,
  '/mail-intake': MarkunreadMailboxOutlined,
  '/workflows/runs': PlayCircleOutlined,
  '/screening-hits': PersonSearchOutlined,
  '/screening-search': ManageSearchOutlined,
  '/screening-settings': TuneOutlined,
  '/orders': ReceiptLongOutlined,
  '/orders/renewals': AutorenewOutlined,
  '/invoices': DescriptionOutlined,
  '/payments': AccountBalanceOutlined,
}

/** Returns the icon of a screen in the navigation: its own, its area's, or the default. */
export function iconOf(area: string, path: string): typeof SvgIcon {
  return screenIcons[path] ?? areaIcons[area] ?? FolderOutlined
}
