/** The restaurants and shops of the app and what they sell. Prices are yuan. */

export const CATEGORIES = ['美食', '快餐', '奶茶', '甜品', '水果', '超市', '早餐', '夜宵'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Dish {
  /** Unique within its shop. */
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly price: number;
}

export interface Store {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly rating: string;
  readonly sales: number;
  readonly minutes: number;
  /** For the delivery. */
  readonly fee: number;
  /** Least price of an order. */
  readonly minimum: number;
  readonly dishes: readonly Dish[];
}

type Line = readonly [name: string, note: string, price: number];

function dishes(lines: readonly Line[]): readonly Dish[] {
  return lines.map(([name, note, price], index) => ({ id: `d${index + 1}`, name, note, price }));
}

export const STORES: readonly Store[] = [
  {
    id: 'chuanwei',
    name: '川味小厨',
    category: '美食',
    rating: '4.8',
    sales: 2310,
    minutes: 32,
    fee: 3,
    minimum: 20,
    dishes: dishes([
      ['宫保鸡丁', '花生香脆，微辣', 32],
      ['麻婆豆腐', '招牌菜，麻辣鲜香', 22],
      ['鱼香肉丝', '酸甜口味', 28],
      ['回锅肉', '肥而不腻', 36],
      ['番茄鸡蛋汤', '清淡爽口', 16],
      ['米饭', '东北大米，每碗', 2],
    ]),
  },
  {
    id: 'xiangfan',
    name: '香饭快餐',
    category: '快餐',
    rating: '4.6',
    sales: 5120,
    minutes: 25,
    fee: 2,
    minimum: 15,
    dishes: dishes([
      ['红烧牛肉饭', '配时蔬和卤蛋', 26],
      ['照烧鸡腿饭', '整只鸡腿', 24],
      ['扬州炒饭', '大份', 18],
      ['酸辣粉', '可以少辣', 14],
      ['卤蛋', '每个', 3],
    ]),
  },
  {
    id: 'chalu',
    name: '茶鹿鲜果茶',
    category: '奶茶',
    rating: '4.9',
    sales: 8034,
    minutes: 20,
    fee: 4,
    minimum: 12,
    dishes: dishes([
      ['杨枝甘露', '芒果和西柚', 19],
      ['珍珠奶茶', '三分糖，去冰', 13],
      ['柠檬绿茶', '新鲜柠檬手打', 12],
      ['草莓酸奶', '季节限定', 21],
    ]),
  },
  {
    id: 'tianmi',
    name: '甜觅蛋糕房',
    category: '甜品',
    rating: '4.7',
    sales: 968,
    minutes: 40,
    fee: 5,
    minimum: 25,
    dishes: dishes([
      ['提拉米苏', '一人份', 29],
      ['芒果班戟', '两个装', 24],
      ['巧克力慕斯', '微苦浓郁', 31],
      ['蛋挞', '四个装，现烤', 20],
    ]),
  },
  {
    id: 'guoyuan',
    name: '果园直送',
    category: '水果',
    rating: '4.5',
    sales: 1544,
    minutes: 35,
    fee: 0,
    minimum: 30,
    dishes: dishes([
      ['红富士苹果', '约一公斤', 18],
      ['海南香蕉', '约一公斤', 12],
      ['无籽西瓜', '半个', 15],
      ['阳光葡萄', '五百克', 33],
    ]),
  },
  {
    id: 'lelin',
    name: '乐邻超市',
    category: '超市',
    rating: '4.4',
    sales: 3320,
    minutes: 30,
    fee: 3,
    minimum: 20,
    dishes: dishes([
      ['纯牛奶', '一升装', 13],
      ['全麦面包', '六片', 11],
      ['鲜鸡蛋', '十个装', 15],
      ['矿泉水', '六瓶装', 12],
      ['抽纸', '三包', 10],
    ]),
  },
  {
    id: 'zaoan',
    name: '早安包子铺',
    category: '早餐',
    rating: '4.8',
    sales: 4410,
    minutes: 18,
    fee: 2,
    minimum: 10,
    dishes: dishes([
      ['鲜肉包子', '两个', 6],
      ['豆浆', '现磨，可加糖', 4],
      ['油条', '一根', 3],
      ['皮蛋瘦肉粥', '大碗', 9],
      ['茶叶蛋', '每个', 2],
    ]),
  },
  {
    id: 'yehuo',
    name: '夜火烧烤',
    category: '夜宵',
    rating: '4.6',
    sales: 2785,
    minutes: 45,
    fee: 4,
    minimum: 30,
    dishes: dishes([
      ['羊肉串', '五串', 25],
      ['烤鸡翅', '一对', 14],
      ['烤茄子', '蒜蓉', 12],
      ['小龙虾', '一斤，麻辣', 68],
      ['酸梅汤', '大杯', 8],
    ]),
  },
];

export function storeOf(id: string): Store | undefined {
  return STORES.find((store) => store.id === id);
}
