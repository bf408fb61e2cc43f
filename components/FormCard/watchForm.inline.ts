import { watchForm } from './watchForm';

const card = document.currentScript?.parentElement;
if (card) watchForm(card);
