/** Words that mean the same thing on a screen: other languages, symbols, and names of icons. Data only. */

/** Each line is one meaning. Compared after normalising, so in lower case. */
const MEANINGS: readonly (readonly string[])[] = [
  ['settings', '设置', 'gear', 'cog', '系统设置'],
  ['display', '显示', '显示与亮度', '屏幕'],
  ['dark theme', 'dark mode', '深色主题', '深色模式', '暗色主题', '夜间模式'],
  ['brightness', 'brightness level', '亮度'],
  ['about phone', 'about device', '关于手机', '关于设备', '关于本机'],
  ['network & internet', 'network and internet', '网络和互联网', '网络与互联网', '网络'],
  ['wi-fi', 'wifi', 'wlan', '无线网络', '无线局域网'],
  ['bluetooth', '蓝牙'],
  ['airplane mode', 'flight mode', '飞行模式'],
  ['connected devices', '已连接的设备', '连接的设备'],
  ['notifications', '通知'],
  ['battery', '电池'],
  ['sound', 'sounds', 'sound & vibration', '声音', '声音与振动'],
  ['vibrate', 'vibration', '振动', '震动'],
  ['security', '安全'],
  ['language', 'languages', '语言'],
  ['system', '系统'],
  ['date & time', 'date and time', '日期和时间', '日期与时间'],
  ['font size', '字体大小', '字号'],
  ['screen timeout', '自动锁屏', '屏幕超时', '休眠'],
  ['storage', '存储', '存储空间'],
  ['privacy', '隐私'],
  ['location', '位置信息', '定位', '位置'],
  ['version', '版本', '版本号'],
  ['android version', '安卓版本', 'android 版本', 'android版本'],
  ['model', '型号'],
  ['build number', '构建号', '内部版本号', '版本号码'],
  ['contacts', 'people', '联系人', '通讯录'],
  ['notes', '备忘录', '笔记', '便签', '记事本'],
  ['shop', 'store', '商店', '商城', '购物'],
  ['phone', 'phone number', '电话', '电话号码', '手机号', '手机'],
  ['messages', '短信', '信息', '消息'],
  ['camera', '相机'],
  ['clock', '时钟'],
  ['calculator', '计算器'],
  ['calendar', '日历'],
  ['gallery', 'photos', '相册', '图库', '照片'],
  ['browser', '浏览器'],
  ['music', '音乐'],
  ['files', '文件', '文件管理'],
  ['game', '游戏'],
  ['apps', '应用'],
  ['cart', 'shopping cart', 'basket', 'bag', '购物车'],
  ['checkout', 'check out', '结账', '结算', '去结算'],
  ['add to cart', '加入购物车', '添加到购物车'],
  ['place order', '下单', '提交订单'],
  ['total', '总计', '合计', '总价'],
  ['price', '价格'],
  ['quantity', 'qty', '数量'],
  ['name', 'full name', '姓名', '名字', '名称'],
  ['first name', '名'],
  ['last name', 'surname', '姓'],
  ['email', 'e-mail', 'email address', 'e-mail address', '邮箱', '电子邮件', '邮件地址'],
  ['address', '地址'],
  ['company', '公司'],
  ['title', '标题', '题目'],
  ['note', 'body', 'content', '内容', '正文', '文本'],
  ['new note', 'add note', 'create note', '新建笔记', '新建备忘录', '新笔记', '添加笔记'],
  ['new contact', 'add contact', 'create contact', '新建联系人', '添加联系人'],
  ['compose', 'new mail', 'new email', '写邮件', '新建邮件', '撰写'],
  ['start chat', 'new message', 'new chat', '新建短信', '新建消息', '发起聊天'],
  ['save', '保存', '存储'],
  ['cancel', '取消'],
  ['delete', 'trash', 'bin', 'remove', '删除'],
  ['edit', 'pencil', '编辑'],
  ['done', 'check mark', 'checkmark', 'tick', '完成'],
  ['ok', 'okay', '确定', '好', '好的', '确认'],
  ['confirm', '确认', '确定'],
  ['back', 'navigate up', 'go back', 'back arrow', '返回', '后退', '←', '<'],
  ['close', 'x', '×', '✕', '✖', 'cross', '关闭'],
  ['clear', 'clear text', 'clear query', '清除', '清空'],
  ['search', 'magnifier', 'magnifying glass', 'find', '搜索', '查找', '搜一搜'],
  ['menu', 'hamburger', 'hamburger menu', 'open navigation drawer', 'navigation menu', '☰', '≡', '菜单'],
  [
    'more options',
    'more',
    'three dots',
    'three-dot menu',
    'three dot menu',
    'overflow',
    'overflow menu',
    '⋮',
    '…',
    '...',
    '更多',
    '更多选项',
  ],
  ['share', '分享'],
  ['favorite', 'favourite', 'favorites', 'favourites', 'heart', 'like', 'star', '收藏', '喜欢'],
  ['home', 'house', '主页', '首页'],
  ['allow', '允许', '同意'],
  ["don't allow", 'deny', '不允许', '拒绝', '禁止'],
  ['next', '下一步', '下一个'],
  ['previous', '上一步', '上一个'],
  ['continue', '继续'],
  ['skip', '跳过'],
  ['yes', '是'],
  ['no', '否'],
  ['send', 'paper plane', '发送'],
  ['play', '播放', '开始', 'start'],
  ['pause', '暂停'],
  ['log in', 'login', 'sign in', '登录', '登入'],
  ['sign up', 'register', '注册'],
  ['password', '密码'],
  ['username', 'user name', '用户名'],
  ['refresh', 'reload', '刷新'],
  ['filter', '筛选'],
  ['sort', '排序'],
  ['on', 'enabled', '开', '已开启', '已打开', '开启'],
  ['off', 'disabled', '关', '已关闭', '关闭'],
];

/** Words that describe how an icon looks instead of what it is called. */
export const PICTURES =
  /^(?:gear|cog|magnifier|magnifying glass|hamburger|hamburger menu|three[- ]dots?(?: menu)?|trash|bin|pencil|heart|house|paper plane|check ?mark|cross|basket)$/iu;

const PLUS = /^(?:\+|＋|plus|plus sign|加号)$/iu;
const STARTS_LIKE_PLUS = /^(?:\+|＋|add|new|create|compose|plus|添加|新建|新增|创建)(?![a-z])/iu;

/** Other words for a whole (normalised) text; empty when none are known. */
export function synonymsOf(text: string): readonly string[] {
  const found = MEANINGS.filter((meaning) => meaning.includes(text)).flat();
  return found.filter((word) => word !== text);
}

/** True when the words ask for a plus sign and the text is what such a button is called. */
export function isPlusFor(words: string, text: string): boolean {
  return PLUS.test(words.trim()) && STARTS_LIKE_PLUS.test(text.trim());
}

/** Things that apps let one make, each line one kind. */
const MADE_THINGS: readonly (readonly string[])[] = [
  ['note', '笔记', '备忘录', '便签'],
  ['contact', '联系人'],
  ['alarm', '闹钟'],
  ['timer', '计时器', '定时器', '倒计时'],
  ['event', '日程', '活动', '事件'],
  ['city', '城市'],
  ['tab', '标签页', '标签'],
  ['list', '列表', '清单'],
  ['folder', '文件夹'],
  ['label', '标签'],
  ['task', '任务', '待办'],
  ['address', '地址'],
  ['payee', '收款人'],
];
const MAKING = /^(?:new|add|create|新建|新增|添加|创建)\s*(?:an? |new )?(.+)$/iu;

/** True when both make the same kind of thing, in whatever words: "创建联系人" and "New contact". */
export function makesTheSame(words: string, text: string): boolean {
  const wanted = MAKING.exec(words)?.[1];
  const offered = MAKING.exec(text)?.[1];
  if (wanted === undefined || offered === undefined) return false;
  return wanted === offered || MADE_THINGS.some((kind) => kind.includes(wanted) && kind.includes(offered));
}

/** Words in package names of well-known apps that differ from what people call them. */
export const PACKAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  phone: ['dialer', 'phone'],
  dialer: ['dialer'],
  messages: ['messaging', 'mms', 'messages'],
  browser: ['chrome', 'browser'],
  chrome: ['chrome'],
  clock: ['deskclock', 'clock'],
  calculator: ['calculator2', 'calculator'],
  files: ['documentsui', 'files', 'filemanager'],
  'play store': ['vending'],
  gmail: ['gm'],
  photos: ['photos', 'gallery3d', 'gallery'],
  gallery: ['gallery3d', 'gallery', 'photos'],
  camera: ['camera2', 'camera'],
  contacts: ['contacts'],
};

/** Buttons that send an information pop-up away without agreeing to anything, best first. */
export const DISMISS_WORDS: readonly string[] = [
  'not now',
  'no thanks',
  'no, thanks',
  'maybe later',
  'later',
  'skip',
  'dismiss',
  'close',
  'cancel',
  'got it',
  'i understand',
  'ok',
  'okay',
  "don't allow",
  'deny',
  '×',
  '✕',
  'x',
  '以后再说',
  '暂不',
  '稍后',
  '跳过',
  '关闭',
  '取消',
  '我知道了',
  '知道了',
  '好的',
  '确定',
  '不允许',
  '拒绝',
];

/** A permission request: it is refused, never granted, unless the task says so. */
export const PERMISSION_WORDS: readonly string[] = ["don't allow", 'deny', '不允许', '拒绝'];

export const LOADING = /^(?:loading|please wait|refreshing|updating|正在加载|加载中|请稍候)/iu;
