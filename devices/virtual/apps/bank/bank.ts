/** بنك النخيل ("Palm Bank"): a bank in Arabic whose pages run from right to left. */
import { mdiPalmTree } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { type BankData, initialBank } from './data.ts';
import { home, transaction, transactions } from './home.ts';
import { limit, newPayee, payees, settings } from './people.ts';
import { bills, choosePayee, confirmBill, confirmTransfer, done, transfer } from './transfer.ts';

export const bank = defineApp<BankData>({
  packageName: 'org.droidcua.palmbank',
  label: 'بنك النخيل',
  icon: { path: mdiPalmTree, background: '#0f766e' },
  home: 'home',
  initial: initialBank,
  screens: {
    home,
    transactions,
    transaction,
    transfer,
    choosePayee,
    confirmTransfer,
    done,
    bills,
    confirmBill,
    payees,
    newPayee,
    settings,
    limit,
  },
  activities: { transfer: '.TransferActivity', settings: '.SettingsActivity' },
});
