/** What the screens say, by script and by place. */
export type Script = 'zh' | 'en' | 'cyrillic' | 'greek' | 'arabic' | 'ja';

type Words = Readonly<Record<'short' | 'title' | 'verb' | 'count' | 'time' | 'coupon', readonly string[]>>;

const NUMBERS = ['128', '3,204', '56', '9.8', '4.7', '1999'];

export const WORDS: Readonly<Record<Script, Words>> = {
  zh: {
    short: ['首页', '推荐', '关注', '热榜', '视频', '消息', '我的', '购物车', '附近', '同城', '直播', '会员中心', '扫一扫', '收付款', '充值缴费', '火车票', '电影演出', '外卖', '签到', '设置', '蓝牙', '移动网络', '显示与亮度', '声音和振动', '隐私', 'WLAN', '4G', '生活服务'],
    title: ['周末去哪儿玩？这份攻略请收好', '新款轻薄笔记本 16GB+512GB 限时优惠', '今日天气：多云转晴，气温18~26℃', '华为Mate60 Pro手机壳 透明防摔', '你有一张满100减20优惠券即将过期', '【官方正品】儿童保温杯 500ml', '如何在30天内学会游泳', '地铁2号线新增3个站点', '我到楼下了，你下来吧', '明天下午3点开会，别忘了带资料', '夏季连衣裙女2024新款收腰显瘦', '您的快递已到达驿站，取件码8-2-3016', 'iPhone 15 官方授权店 12期免息', '好的，收到！', '本店支持7天无理由退货', '管理应用权限与通知'],
    verb: ['搜索', '关注', '发送', '立即购买', '去使用', '领取', '打开', '下载', '+ 关注', '登录'],
    count: ['1.2万阅读', '已售2000+', '328条评论', '99+', '5.6万', '月销3000+', '12人付款', '播放8.3万'],
    time: ['3小时前', '昨天 18:30', '刚刚', '2024-05-12', '5分钟前', '已开启', '未连接', '自动', '简体中文', '版本 8.0.45'],
    coupon: ['满200减30', '包邮', '百亿补贴', '新人价', '7折', '券后价', '退货包运费'],
  },
  en: {
    short: ['Home', 'For you', 'Explore', 'Saved', 'Profile', 'Settings', 'Battery', 'Display', 'Sound', 'Storage', 'Wi-Fi', 'Bluetooth', 'All', 'Files', 'Photos', 'Calls', 'Notes', 'Maps', 'Privacy', 'About phone'],
    title: ['Weekend guide: ten places to see', 'Wireless headphones with case', 'Your order #20418 has shipped', 'See you at the station at 8:15?', 'Meeting moved to Thursday, 3 pm', 'How to learn a language in a year', 'Light rain, 18 to 24 degrees', 'Manage app permissions', 'Free delivery over $25', 'OK, thanks a lot!', 'New: 16 GB of memory, 512 GB SSD', 'Screen time, bedtime and focus'],
    verb: ['Search', 'Follow', 'Send', 'Buy now', 'Open', 'Install', 'Sign in', 'Update', 'Get it'],
    count: ['1.2K views', '328 comments', '2,000+ sold', '99+', '4.8 (1,204)', '12 items left', ...NUMBERS],
    time: ['3 hours ago', 'Yesterday, 18:30', 'Just now', 'May 12, 2024', 'On', 'Off', 'Automatic', 'Not connected', 'Version 8.0.45'],
    coupon: ['20% off', 'New', 'Sale', 'Free', 'Hot', '-30%', 'Ad'],
  },
  cyrillic: {
    short: ['Главная', 'Поиск', 'Профиль', 'Настройки', 'Звук', 'Экран', 'Фото', 'Файлы', 'Карты', 'Музыка'],
    title: ['Прогноз погоды на завтра', 'Ваш заказ уже в пути', 'Как выучить язык за год', 'Встреча в четверг в 15:00', 'Бесплатная доставка от 990'],
    verb: ['Найти', 'Открыть', 'Купить', 'Войти'],
    count: NUMBERS,
    time: ['3 часа назад', 'Вчера, 18:30', 'Только что', 'Включено'],
    coupon: ['Новое', 'Скидка', '-30%'],
  },
  greek: {
    short: ['Αρχική', 'Ρυθμίσεις', 'Ήχος', 'Οθόνη', 'Αρχεία', 'Χάρτες', 'Μουσική', 'Προφίλ'],
    title: ['Ο καιρός για αύριο', 'Η παραγγελία σας έρχεται', 'Συνάντηση την Πέμπτη στις 15:00', 'Δωρεάν παράδοση'],
    verb: ['Εύρεση', 'Άνοιγμα', 'Αγορά'],
    count: NUMBERS,
    time: ['Πριν 3 ώρες', 'Χθες, 18:30', 'Τώρα'],
    coupon: ['Νέο', 'Έκπτωση', '-30%'],
  },
  arabic: {
    short: ['الرئيسية', 'الإعدادات', 'الصوت', 'الشاشة', 'الملفات', 'الخرائط', 'الموسيقى', 'بحث'],
    title: ['حالة الطقس ليوم غد', 'طلبك في الطريق إليك', 'اجتماع يوم الخميس', 'توصيل مجاني اليوم'],
    verb: ['بحث', 'فتح', 'شراء'],
    count: NUMBERS,
    time: ['قبل ساعة', 'أمس', 'الآن'],
    coupon: ['جديد', 'خصم', '-30%'],
  },
  ja: {
    short: ['ホーム', '検索', '設定', '写真', '音楽', '地図', '電話', 'メッセージ', 'カメラ', 'お知らせ'],
    title: ['週末のおすすめスポット', 'ご注文の商品を発送しました', '明日の天気は晴れのち曇り', '会議は木曜日の15時です', '送料無料キャンペーン中'],
    verb: ['検索', '開く', '購入', '送信'],
    count: NUMBERS,
    time: ['3時間前', '昨日', 'たった今', 'オン'],
    coupon: ['新着', 'セール', '-30%'],
  },
};
