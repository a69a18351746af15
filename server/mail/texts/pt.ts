import type { MailTexts } from '../texts.ts';

export const texts: MailTexts = {
  greeting: (name) => `Olá, ${name}!`,
  colon: ': ',
  verification: {
    subject: 'Verifique o seu endereço de e-mail',
    body: 'Boas-vindas ao Croupier. Abra este link para confirmar que este endereço é seu. Ele vale por sete dias.',
    action: 'Verificar o meu endereço',
    footer: 'Não criou esta conta? Ignore esta mensagem: nada acontecerá.',
  },
  reset: {
    subject: 'Redefina a sua senha',
    body: 'Abra este link para escolher uma nova senha. Ele funciona uma única vez e durante uma hora.',
    action: 'Escolher uma nova senha',
    footer: 'Não fez este pedido? Ignore esta mensagem: a sua senha continua a mesma.',
  },
  changed: {
    subject: 'A sua senha foi alterada',
    body: 'A senha da sua conta Croupier acaba de ser alterada e as suas outras sessões foram encerradas. Se não foi você, redefina-a na página de acesso e escreva para o suporte.',
  },
  code: (code) => `Croupier: o seu código é ${code}. Ele vale por 15 minutos.`,
  payments: {
    deposit_arrived: ({ amount }) => ({ subject: `O seu depósito de ${amount} chegou`, body: `${amount} estão no seu saldo.` }),
    deposit_over: ({ amount, asked, moved }) => ({
      subject: `Chegou mais do que o seu depósito de ${amount}`,
      body: `Chegaram ${moved} e foram pedidos ${asked}. ${amount} estão no seu saldo. Guardamos para você o que chegou a mais: escreva para o suporte com o número do pagamento para ser creditado ou devolvido.`,
    }),
    deposit_short: ({ amount, asked, moved }) => ({
      subject: `O seu depósito de ${amount} chegou incompleto`,
      body: `Chegaram ${moved}, mas foram pedidos ${asked}. Guardamos para você: escreva para o suporte com o número do pagamento para ser creditado ou devolvido.`,
    }),
    deposit_late: ({ amount, moved }) => ({
      subject: `O seu depósito de ${amount} chegou tarde demais`,
      body: `Chegaram ${moved} quando o depósito já tinha terminado. Guardamos para você: escreva para o suporte com o número do pagamento para ser creditado ou devolvido.`,
    }),
    deposit_again: ({ amount, moved }) => ({
      subject: `Chegou mais depois do seu depósito de ${amount}`,
      body: `Chegaram mais ${moved} depois de o depósito ter sido creditado. Guardamos para você: escreva para o suporte com o número do pagamento para ser creditado ou devolvido.`,
    }),
    deposit_credited: ({ amount, moved }) => ({
      subject: `${amount} que guardávamos para você estão no seu saldo`,
      body: `Tinham chegado ${moved} que não foram pedidos. ${amount} deles estão agora no seu saldo.`,
    }),
    deposit_refunded: ({ amount, moved }) => ({
      subject: `O que chegou ao seu depósito de ${amount} foi devolvido`,
      body: `${moved} estão a caminho de volta. É a rede que decide quando chegam.`,
    }),
    withdrawal_sent: ({ amount, moved }) => ({
      subject: `O seu saque de ${amount} foi enviado`,
      body: `${moved} estão a caminho do seu endereço. É a rede que decide quando chegam.`,
    }),
    withdrawal_refused: ({ amount }) => ({
      subject: `O seu saque de ${amount} foi recusado`,
      body: `Não saiu. ${amount} estão de novo no seu saldo.`,
    }),
  },
  labels: {
    amount: 'Valor',
    coin: 'Na moeda',
    network: 'Rede',
    payment: 'Número do pagamento',
    transfer: 'Transação na rede',
    action: 'Ver o pagamento',
    notYou: 'Não fez este pedido? Mude já a sua senha e escreva para o suporte.',
  },
};
