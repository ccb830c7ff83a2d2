export { inReadingOrder } from '../../src/util/reading-order.ts';
